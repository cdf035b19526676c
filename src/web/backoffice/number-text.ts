/** "12.345": a count as it is written in Brazil. */
export const numberText = (count: number): string => count.toLocaleString('pt-BR');
