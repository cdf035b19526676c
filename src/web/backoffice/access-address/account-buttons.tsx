import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { accessAddressQuery } from './access-address-query.ts';

/** What an administrator may do with the candidate's account. */
export type AccountAction = 'change-address' | 'end-sessions';

interface Props {
  interviewId: number;
  onChoose: (action: AccountAction) => void;
}

/** Offered where the server lets the viewer act on the candidate's account; else nothing. */
export function AccountButtons({ interviewId, onChoose }: Props) {
  const { data } = useQuery(accessAddressQuery(interviewId));
  return (
    <>
      {data?.openSessions ? (
        <Button variant="secondary" onClick={() => onChoose('end-sessions')}>
          Encerrar sessões
        </Button>
      ) : null}
      {data?.changeable ? (
        <Button variant="secondary" onClick={() => onChoose('change-address')}>
          Trocar o endereço de acesso
        </Button>
      ) : null}
    </>
  );
}
