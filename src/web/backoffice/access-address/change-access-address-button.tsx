import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { accessAddressQuery } from './access-address-query.ts';

/** Offered where the server lets the viewer change the address that opens the candidate's account; else nothing. */
export function ChangeAccessAddressButton({
  interviewId,
  onChange,
}: {
  interviewId: number;
  onChange: () => void;
}) {
  const { data } = useQuery(accessAddressQuery(interviewId));
  return data?.changeable ? (
    <Button variant="secondary" onClick={onChange}>
      Trocar o endereço de acesso
    </Button>
  ) : null;
}
