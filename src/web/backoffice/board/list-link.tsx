import type { VersionId } from '#domain/seminar-version.ts';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { CLASSES_PATH } from '../classes/class-address.ts';

/** To the list of classes, which has prices, regionals and periods. */
export function ListLink({ version }: { version: VersionId }) {
  return (
    <LinkButton
      variant="secondary"
      to={`${CLASSES_PATH}?modulo=${version}`}
      className="whitespace-nowrap max-md:flex-1"
    >
      <Icon name="menu" className="size-5" />
      Lista
    </LinkButton>
  );
}
