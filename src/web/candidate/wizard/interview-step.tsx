import { ChatStep } from '../chat-interview/chat-step.tsx';
import { useResponserMethod } from '../chat-interview/responser-method-query.ts';
import type { WizardStepProps } from '../step/step-props.ts';
import { FormStep } from '../interview/form-step.tsx';
import { Preparing } from '../interview/preparing.tsx';

/** Step 3 of the versions with an interview: in the form, or led by a chat. */
export function InterviewStep(props: WizardStepProps) {
  const method = useResponserMethod(props.interview.id);
  if (method === undefined) return <Preparing />;
  return method === 'CHAT' ? <ChatStep {...props} /> : <FormStep {...props} />;
}
