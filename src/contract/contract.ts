import { agreementCalls } from './agreement.ts';
import { answerCalls } from './answers.ts';
import { blindReadingCalls } from './blind-reading.ts';
import { boardCalls } from './board.ts';
import { calibrationCalls } from './calibration.ts';
import { batchCalls } from './batches.ts';
import { bounceCalls } from './bounces.ts';
import { mailingCalls } from './mailings.ts';
import { candidateMessageCalls } from './candidate-messages.ts';
import { candidateCalls } from './candidates.ts';
import { certificateCalls } from './certificates.ts';
import { chatBenchCalls } from './chat-bench.ts';
import { chatParameterCalls } from './chat-parameters.ts';
import { chatCalls } from './chat.ts';
import { confirmationCalls } from './confirmation.ts';
import { contentFilterCalls } from './content-filters.ts';
import type { Contract } from './core.ts';
import { evaluationDecisionCalls } from './evaluation-decisions.ts';
import { evaluationCalls } from './evaluations.ts';
import { feedbackCalls } from './feedback.ts';
import { addressChangeCalls } from './address-change.ts';
import { identityCalls } from './identity.ts';
import { interviewCommandCalls } from './interview-commands.ts';
import { interviewCalls } from './interviews.ts';
import { listExportCalls } from './list-exports.ts';
import { listViewCalls } from './list-views.ts';
import { managerAccessCalls } from './manager-access.ts';
import { messageCalls } from './messages.ts';
import { moduleSettingCalls } from './module-settings.ts';
import { myTurnCalls } from './my-turn.ts';
import { panelCalls } from './panel.ts';
import { passkeyCalls } from './passkeys.ts';
import { pushCalls } from './push.ts';
import { personalDataCalls } from './personal-data.ts';
import { personCalls } from './person.ts';
import { badgeCalls } from './badges.ts';
import { classReportCalls } from './class-reports.ts';
import { profileReportCalls } from './profile-report.ts';
import { providerCalls } from './provider.ts';
import { questionnaireCalls } from './questionnaire.ts';
import { quizProfileCalls } from './quiz-profile.ts';
import { classAlertCalls } from './class-alerts.ts';
import { classRoomCalls } from './class-rooms.ts';
import { classSeatCalls } from './class-seats.ts';
import { regionalCalls } from './regionals.ts';
import { registrationCalls } from './registration.ts';
import { staffAccessCalls } from './staff-access.ts';
import { secondFactorCalls } from './second-factor.ts';
import { teamRegistrationCalls } from './team-registration.ts';
import { termsCalls } from './terms.ts';
import { waitingWorkCalls } from './waiting-work.ts';

/** Every HTTP call of the product. A call that is not here does not exist. */
export const contract = {
  ...identityCalls,
  ...passkeyCalls,
  ...confirmationCalls,
  ...secondFactorCalls,
  ...addressChangeCalls,
  ...providerCalls,
  ...managerAccessCalls,
  ...staffAccessCalls,
  ...registrationCalls,
  ...classAlertCalls,
  ...regionalCalls,
  ...classRoomCalls,
  ...boardCalls,
  ...classSeatCalls,
  ...interviewCalls,
  ...interviewCommandCalls,
  ...listViewCalls,
  ...myTurnCalls,
  ...panelCalls,
  ...candidateCalls,
  ...personCalls,
  ...teamRegistrationCalls,
  ...answerCalls,
  ...chatCalls,
  ...contentFilterCalls,
  ...moduleSettingCalls,
  ...termsCalls,
  ...calibrationCalls,
  ...chatParameterCalls,
  ...chatBenchCalls,
  ...questionnaireCalls,
  ...evaluationCalls,
  ...agreementCalls,
  ...evaluationDecisionCalls,
  ...blindReadingCalls,
  ...certificateCalls,
  ...batchCalls,
  ...mailingCalls,
  ...bounceCalls,
  ...listExportCalls,
  ...quizProfileCalls,
  ...feedbackCalls,
  ...badgeCalls,
  ...classReportCalls,
  ...profileReportCalls,
  ...personalDataCalls,
  ...pushCalls,
  ...messageCalls,
  ...candidateMessageCalls,
  ...waitingWorkCalls,
} as const satisfies Contract;
