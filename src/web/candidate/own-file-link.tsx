import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../api.ts';
import { FileLink } from '../file-link.tsx';
import { sessionQuery } from '../session-query.ts';
import type { LinkButtonProps } from '../ui/link-button.tsx';
import { useToast } from '../ui/toast.tsx';

const NOT_SAVED = 'O arquivo não foi baixado, e nada se perdeu.';

/** A link to a file of the signed-in person. After the session's end the layout leads to the sign-in. */
export function OwnFileLink(link: Omit<LinkButtonProps, 'onClick' | 'download'>) {
  const client = useQueryClient();
  const toast = useToast();
  const isSignedIn = async () => {
    const { user } = await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
    return user !== null;
  };
  return (
    <FileLink
      {...link}
      ask={isSignedIn}
      onFailure={(error) =>
        toast.error(`${NOT_SAVED} ${error instanceof ApiError ? error.message : 'Tente de novo.'}`)
      }
    />
  );
}
