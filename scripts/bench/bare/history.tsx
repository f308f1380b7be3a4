import { useQuery } from '@tanstack/react-query'
import { Area, AreaChart, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { z } from 'zod/mini'

const Answer = z.object({
  data: z.object({ scores: z.array(z.object({ date: z.string(), score: z.number() })) }),
})

export function History() {
  const { data = [] } = useQuery({
    queryKey: ['history'],
    queryFn: async () => {
      const response = await fetch('/v1/brands/northwind/geo-score/history?period=30d')
      return Answer.parse(await response.json()).data.scores
    },
  })
  return (
    <main>
      <h1>Score history</h1>
      <ResponsiveContainer width="100%" height={300}>
        <AreaChart data={data}>
          <XAxis dataKey="date" />
          <YAxis />
          <Area dataKey="score" isAnimationActive={false} />
        </AreaChart>
      </ResponsiveContainer>
    </main>
  )
}
