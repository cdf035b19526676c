/** Refusals of the class board and of the seats offered on it. */
export const BOARD_REFUSALS = {
  'board.moved':
    'Enquanto o quadro estava aberto, {who} mudou a situação desta pessoa em {when}. Nada foi feito agora: confira onde ela está.',
  'board.class-required':
    'Para mover o participante, selecione uma turma através do filtro "Interessados na turma".',
  'board.not-movable': 'A situação desta pessoa não permite mudá-la de lugar no quadro.',
  'board.same-column': 'Esta pessoa já está nesta coluna.',
  'board.class-inactive': 'Esta turma está desativada: ninguém entra nela.',
  'board.class-full': 'Esta turma está completa.',
  'board.unconfirmed': 'Confira e confirme antes de mover esta pessoa.',
  'board.undo-too-late': 'Esta mudança não pode mais ser desfeita. Mova a pessoa de volta.',
  'board.comment-not-deletable': 'Um comentário pode ser apagado por quem o escreveu, em até 24 horas.',
  'board.too-many-open':
    'Há quadros demais abertos nesta sessão. Este quadro segue sem atualização automática: feche outras abas.',
  'board.own-waiting':
    'Você espera por uma vaga desta turma. Outra pessoa da equipe precisa tirar alguém dela.',
  'waiting-list.left': 'Esta pessoa não está mais na lista de espera desta turma. Nada foi feito agora.',
  'seat-offer.over': 'Esta oferta de vaga não está mais aberta.',
} as const;
