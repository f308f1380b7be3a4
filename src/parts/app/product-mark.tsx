import { Logo } from '../../ui/icon.tsx'
import { Name } from '../../ui/name.tsx'
import { useServices } from './use-services.tsx'
import styles from './product-mark.module.css'

export function ProductMark() {
  const { name, logo } = useServices().product
  return (
    <>
      {logo === null ? (
        <Logo />
      ) : (
        <img src={logo} alt="" className={`flex-none ${styles['logo']}`} />
      )}
      <Name className={styles['name']}>{name}</Name>
    </>
  )
}
