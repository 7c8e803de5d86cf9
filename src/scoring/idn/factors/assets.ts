import { type Factor, type Finding, handedOver, inBin } from '../finding.ts';

/**
 * A3 Visible assets, premises, licence.
 * What: whether there is anything visible to work with: real estate, vehicles, cash registers, a licence, a patent.
 * Why: who has something to lose answers for its deals.
 * Bins: some, none. A licence or a registered right in the lists of this installation is "some"; that a list does not
 * carry the subject is not "none": only the state body sees all of it.
 * Points: mature none −14, some +14; young none −13, some +25.
 * Authority: lists of licences and of registered rights; preliminary index of the ministries.
 */
export const assets: Factor = (facts, { segment }): Finding => {
	const { permits } = facts;
	if (permits.state === 'found' && permits.value.count > 0)
		return inBin('some', permits.provenance, { value: permits.value.count, unit: 'count' });
	return handedOver(facts, 'A3', segment, (count) => (count > 0 ? 'some' : 'none'));
};
