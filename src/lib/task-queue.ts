/** Runs tasks in their order, only some of them at once. A task never rejects. */
export class TaskQueue {
  readonly #most: number
  #waiting: (() => Promise<void>)[] = []
  #running = 0

  /** @param most how many tasks run at once */
  constructor(most: number) {
    this.#most = most
  }

  /** Adds tasks behind the others. */
  add(...tasks: readonly (() => Promise<void>)[]): void {
    this.#waiting.push(...tasks)
    this.#start()
  }

  /** Adds a task before those that wait. */
  addFirst(task: () => Promise<void>): void {
    this.#waiting.unshift(task)
    this.#start()
  }

  /** Removes the tasks that wait; those that run go on. */
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
