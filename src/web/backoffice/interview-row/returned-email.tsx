import { Tag } from '../../ui/tag.tsx';
import { TooltipButton } from '../../ui/tooltip.tsx';

/** That the address gives mail back, and why. */
export function ReturnedEmail({ reason }: { reason: string }) {
  return (
    <TooltipButton tooltip={reason} className="cursor-help rounded">
      <Tag tone="error" said={reason}>
        E-mail devolvido
      </Tag>
    </TooltipButton>
  );
}
