/** Both texts, the first on top; only the longer one if it contains the other. */
export function joinTexts(first: string, second: string): string {
  const [top, below] = [first.trim(), second.trim()];
  if (top.includes(below)) return first;
  if (below.includes(top)) return second;
  return `${first.trimEnd()}\n\n${second.trimStart()}`;
}
