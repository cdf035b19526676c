/** Who is shown what a person shares. `uf`: the only state that the person reaches; null: all. */
export const sharedWithText = (uf: string | null): string =>
  uf === null
    ? 'Toda a equipe a vê, cada pessoa com os candidatos que alcança.'
    : `A equipe de ${uf} e a de alcance nacional a veem, cada pessoa com os candidatos que alcança.`;
