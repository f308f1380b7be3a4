export function useLoadAhead(_list: unknown, _range: unknown): void {}
