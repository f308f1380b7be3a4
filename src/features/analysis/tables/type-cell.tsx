import { formatHost } from '../../../lib/readable-address.ts'
import { isRedirect } from '../../../model/citation-list/redirects.ts'
import { authorOf } from '../../../model/collections/author.ts'
import {
  SOURCE_TYPES,
  type SourceType,
  sourceTypeName,
} from '../../../model/source-types/source-type.ts'
import { sourceTypesOf } from '../../../model/source-types/source-types.ts'
import { useServices } from '../../../parts/app/use-services.tsx'
import { ChoiceMenu, OnlyChoice } from '../../../ui/choice-menu.tsx'
import { announce } from '../../../ui/live-region.tsx'
import { Name } from '../../../ui/name.tsx'
import { usePageAnalysis } from '../analysis-context.tsx'

function ChosenBy({ name }: { name: string }) {
  return (
    <>
      <span>chosen by </span>
      <Name>{name}</Name>
    </>
  )
}

/** The type of a source, which the reader can change. */
export function TypeCell({ host, type }: { host: string; type: SourceType | null }) {
  const { brandId } = usePageAnalysis()
  const types = sourceTypesOf(useServices())
  if (type === null) {
    return isRedirect(host) ? (
      <span title="Its address doesn’t say where it leads">Redirect</span>
    ) : null
  }
  const name = formatHost(host)
  const own = types.chosen(brandId, host)
  const author = authorOf(own)
  const choose = (chosen: SourceType | null) => {
    types.choose(brandId, host, chosen)
    announce(
      chosen === null ? `${name} goes by its rule again` : `${name}: ${sourceTypeName(chosen)}`,
    )
  }
  return (
    <ChoiceMenu
      label={`Type of ${name}`}
      text={sourceTypeName(type)}
      isOn={false}
      about={`type of ${name}`}
      isPlain
    >
      {SOURCE_TYPES.map((each) => (
        <OnlyChoice
          key={each}
          isOn={each === type}
          onChoose={() => {
            choose(each)
          }}
        >
          {sourceTypeName(each)}
        </OnlyChoice>
      ))}
      {own !== undefined && (
        <OnlyChoice
          isOn={false}
          {...(author === '' ? {} : { end: <ChosenBy name={author} /> })}
          onChoose={() => {
            choose(null)
          }}
        >
          Back to the rule
        </OnlyChoice>
      )}
    </ChoiceMenu>
  )
}
