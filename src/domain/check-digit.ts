/**
 * Modulus-11 check digit of Brazilian registries (Receita Federal), shared by CPF and CNPJ:
 * r = (sum of value × weight) mod 11; the digit is 0 when r < 2, else 11 − r.
 * `values` and `weights` are read pairwise, up to the length of `weights`.
 */
export function checkDigit(values: readonly number[], weights: readonly number[]): number {
  let sum = 0;
  for (const [position, weight] of weights.entries()) sum += (values[position] ?? 0) * weight;
  const remainder = sum % 11;
  return remainder < 2 ? 0 : 11 - remainder;
}
