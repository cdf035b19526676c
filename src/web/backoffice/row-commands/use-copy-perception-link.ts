import type { InterviewRow } from '#contract/interviews.ts';
import { copyText } from '../../copy-text.ts';
import { useToast } from '../../ui/toast.tsx';
import { handOutPerceptionLink, LINK_COPIED, LINK_NOT_COPIED } from './perception-link.ts';

const NOT_OPEN = 'O questionário de percepção não está aberto agora: quem abrir o link verá que ele expirou.';

/**
 * Copies a row's perception link. False when it could not be copied: open the dialog that shows it. A refusal by the
 * browser has then been reported by a toast; a link that failed to load is reported by the dialog only.
 */
export function useCopyPerceptionLink(): (row: InterviewRow) => Promise<boolean> {
  const toast = useToast();
  return async (row) => {
    const pendingLink = handOutPerceptionLink(row.id);
    const copied = await copyText(pendingLink.then(({ link }) => link));
    if (!copied) {
      const linkArrived = await pendingLink.then(
        () => true,
        () => false,
      );
      if (linkArrived) toast.error(LINK_NOT_COPIED);
      return false;
    }
    toast.success(LINK_COPIED);
    if (!(await pendingLink).isActiveJohari) toast.attention(NOT_OPEN);
    return true;
  };
}
