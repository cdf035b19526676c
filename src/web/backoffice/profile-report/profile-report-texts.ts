/** The row entry, the batch action and their dialogs have one name. */
export const PROFILE_REPORT = 'Relatório de perfil';

/** Staff read what a candidate and their contacts said: 'Meus dados' shows the person when. */
export const READING_IS_RECORDED =
  'A leitura fica registrada com o seu nome, e a pessoa vê, nos dados dela, que houve leitura e quando. Use o relatório só para o seminário.';

export const REPORT_FAILURE = 'Não foi possível gerar o relatório de perfil.';
