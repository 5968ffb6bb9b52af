import { failureReasons } from '@tessera/api-client/problem-reasons';
import { failureToast } from '@tessera/platform/failure-toast';
import { formatCents } from '../money/format-cents';

export const { reasonOf, reasonInForm, knownReason } = failureReasons({
  'affiliate-code-refused': 'This code is reserved. Choose another one.',
  'affiliate-code-taken': 'This code, or one that looks like it, is already taken.',
  'api-key-not-found': 'This key is already revoked.',
  'application-decided': 'This application has already been decided.',
  'application-not-found': 'This application no longer exists.',
  'address-changed-recently': ({ detail }) => detail,
  'address-kept-elsewhere': ({ detail }) => detail,
  'already-subscribed': 'You already have a subscription. You can change it on this page.',
  'campaign-not-found': 'This campaign no longer exists. Reload the page.',
  'campaign-slug-taken': 'Another of your campaigns already uses this link name.',
  'code-expired': 'This code no longer works. Ask for a new one.',
  'code-wrong': ({ detail }) => detail,
  'data-being-deleted': ({ detail }) => detail,
  'guarantee-used': ({ detail }) => detail,
  'no-affiliate-code': 'Generate an affiliate code first.',
  'no-subscription': 'You no longer have a subscription. Reload the page.',
  'not-in-test-mode': 'This site now accepts real cards. Reload the page.',
  'not-refundable': 'This purchase can no longer be refunded.',
  'nothing-due': 'This has been paid. Reload the page.',
  'opportunities-changed': 'The list changed. This is the current one.',
  'opportunity-not-found': 'This opportunity no longer exists.',
  'payment-due': 'Pay for your current period first.',
  'payment-not-found': 'This payment no longer exists. Start again.',
  'payment-not-payable': 'This payment has already been made or canceled.',
  'payment-provider-failed': 'The payment provider didn’t respond. You weren’t charged. Try again.',
  'payout-details-missing': 'Add your payout details first.',
  'payout-details-unreadable':
    'Some payout details can’t be decrypted. Set the key, or mark the payout as failed.',
  'payout-not-found': 'This affiliate has deleted their data.',
  'payout-state-changed': 'Someone else has already decided this.',
  'payout-too-small': ({ payableCents, minimumCents }) =>
    `You can withdraw ${formatCents(Math.max(0, payableCents))} now. The minimum payout is ${formatCents(minimumCents)}.`,
  'plan-required': ({ plan }) => `This is part of ${plan}.`,
  'referral-not-found': 'Someone else has already decided this.',
  'return-not-failed': 'This refund has arrived, or was made good already.',
  'refund-too-large': 'This is more than the amount left to refund.',
  'support-request-not-found': 'This request no longer exists.',
  'too-many-ads': ({ detail }) => detail,
  'too-many-affiliate-codes': 'You’ve reached the limit of 20 codes. Use one of them.',
  'too-many-api-keys': ({ limit }) => `You have ${limit} keys. Revoke one of them first.`,
  'too-many-applications': ({ limit }) => `${limit} of your applications are still being reviewed.`,
  'too-many-browsers': ({ detail }) => detail,
  'too-many-campaigns': ({ detail }) => detail,
  'too-many-codes': ({ detail }) => detail,
  'too-many-messages': ({ limit }) => `You can send ${limit} messages a day. Try again tomorrow.`,
  'trust-not-granted': 'Somebody has taken the word back already.',
  unauthenticated: 'You’re no longer signed in.',
  'unknown-price': 'This price is no longer offered. Reload the page.',
});

/** Says that something was not done, and why: `explain('Not canceled')` is for `onFailure`. */
export const useFailureToast = failureToast(reasonOf);
