import { INTEREST_TITLE_ID } from '../interest-ids.ts';
import { PhoneForm } from './phone-form.tsx';
import { RegisteredDialog } from './registered-dialog.tsx';
import { useInterestForm, type Wanted } from './use-interest-form.ts';
import { useMedia } from '../../ui/use-media.ts';
import { WideForm } from './wide-form.tsx';

/** The form of interest. Loaded when the visitor comes near it; uses the chosen version's colours. */
export default function InterestForm({ wanted }: { wanted: Wanted | null }) {
  const form = useInterestForm(wanted);
  const wide = useMedia('(min-width: 48rem)');
  const closeRegistered = () => {
    form.closeRegistered();
    // The submit button disappears with the cleared form, so the focus moves to the top.
    requestAnimationFrame(() => document.getElementById(INTEREST_TITLE_ID)?.focus({ preventScroll: true }));
  };
  return (
    <div data-module={form.interest.version ?? 1}>
      {wide ? <WideForm form={form} /> : <PhoneForm form={form} />}
      <RegisteredDialog registered={form.registered} onClose={closeRegistered} />
    </div>
  );
}
