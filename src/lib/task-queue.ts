/** Runs tasks in order, at most `most` at once. A task must never reject. */
export class TaskQueue {
  readonly #most: number
  #waiting: (() => Promise<void>)[] = []
  #running = 0

  constructor(most: number) {
    this.#most = most
  }

  add(...tasks: readonly (() => Promise<void>)[]): void {
    this.#waiting.push(...tasks)
    this.#start()
  }

  addFirst(task: () => Promise<void>): void {
    this.#waiting.unshift(task)
    this.#start()
  }

  clear(): void {
    this.#waiting = []
  }

  #start(): void {
    while (this.#running < this.#most) {
      const task = this.#waiting.shift()
      if (task === undefined) return
      this.#running += 1
      void this.#run(task)
    }
  }

  async #run(task: () => Promise<void>): Promise<void> {
    await task()
    this.#running -= 1
    this.#start()
  }
}
