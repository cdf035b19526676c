import { useState } from 'react';
import { isSettingAddress } from '#domain/module-settings/address.ts';

interface Props {
  readonly address: string;
  readonly className: string;
}

/**
 * A picture by its address as typed; nothing where there is none. One that does not open is said so: those of another
 * site may be shown only once it is among the stored settings, by the policy of the pages.
 */
export function PreviewPicture({ address, className }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  if (!isSettingAddress(address)) return null;
  if (failed === address)
    return (
      <span className="block text-sm">
        Esta imagem não abriu. As de outro site aparecem aqui depois de salvar e recarregar a página.
      </span>
    );
  return <img src={address} alt="" className={className} onError={() => setFailed(address)} />;
}
