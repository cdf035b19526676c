/** "nenhum trecho", "1 trecho", "3 trechos". */
export function passagesText(count: number): string {
  if (count === 0) return 'nenhum trecho';
  return count === 1 ? '1 trecho' : `${count} trechos`;
}
