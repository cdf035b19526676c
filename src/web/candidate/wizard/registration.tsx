import { REGISTRATION_FLOW } from './flow.ts';
import { WizardPage } from './wizard-page.tsx';

/** `/candidato/inscricao`: the alternate entry, which asks for the basic data before it shows term and video. */
export default function Registration() {
  return <WizardPage flow={REGISTRATION_FLOW} />;
}
