/** Said of a class without a free seat, which still takes interest. */
export const FULL_CLASS = 'Turma completa: há lista de espera';
