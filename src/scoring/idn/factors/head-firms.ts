import { type Factor, handedOver, inBin, noData, worseOf } from '../finding.ts';

/**
 * R4 Head or founder of many live firms.
 * What: how many legal entities at work name the same head.
 * Why: nobody runs ten firms at once; who heads so many is usually a nominee.
 * Bins: ten firms and more, five to nine, fewer. The register names heads by their full name, not by number: a name that
 * more than fifty subjects share is taken for a name of many people and says nothing. Founders are known to the state
 * body alone; where it hands over a count, the worse of the two holds.
 * Points: mature firms_10_plus −81, firms_5_9 −34, fewer +3; young firms_10_plus −104, firms_5_9 −52, fewer +5.
 * Authority: statistical business register; the preliminary index of the ministry of justice. Thresholds are our own.
 */
export const headFirms: Factor = (facts, { segment }) => {
	const answer = facts.headFirms;
	const own =
		answer.state === 'found'
			? inBin(binOf(answer.value.liveCount), answer.provenance, { value: answer.value.liveCount, unit: 'count' })
			: noData(answer);
	return worseOf('R4', segment, own, handedOver(facts, 'R4', segment, binOf));
};

function binOf(count: number): string {
	if (count >= 10) return 'firms_10_plus';
	return count >= 5 ? 'firms_5_9' : 'fewer';
}
