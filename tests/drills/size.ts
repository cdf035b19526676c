/** A drill's size, from the environment; a smaller one tries the drill out, and its figure says so. */
export function sizeOf(name: string, usual: number): number {
  const given = Number(process.env[name] ?? usual);
  if (!(given > 0)) throw new Error(`${name} has to be a number above 0`);
  return given;
}
