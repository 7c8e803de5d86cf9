import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { algorithmSamples } from '../../../test/factories/signed-xml/algorithms.ts';
import { certificateSamples } from '../../../test/factories/signed-xml/certificates.ts';
import { tamperedSamples, validSamples } from '../../../test/factories/signed-xml/plain.ts';
import { severalSamples } from '../../../test/factories/signed-xml/several.ts';
import { commentSamples, doctypeSamples } from '../../../test/factories/signed-xml/text.ts';
import { openSignatureTrial, type Sample } from '../../../test/factories/signed-xml/trial.ts';
import { identifiedSamples, wrappedSamples } from '../../../test/factories/signed-xml/wrapping.ts';

const longestMs = 2000;
const mostGrowthBytes = 64 * 2 ** 20;

const trial = await openSignatureTrial();
afterAll(() => trial.close());

/** The families of threats and how many samples each has at least. */
const families: readonly (readonly [name: string, size: number, samples: readonly Sample[]])[] = [
	['right ones', 12, validSamples(trial)],
	['changed afterwards', 24, tamperedSamples(trial)],
	['wrapping', 41, wrappedSamples(trial)],
	['document types and encodings', 36, doctypeSamples(trial)],
	['comments and instructions', 15, commentSamples(trial)],
	['identifiers', 9, identifiedSamples(trial)],
	['certificates', 39, certificateSamples(trial)],
	['algorithms', 34, algorithmSamples(trial)],
	['several signatures', 16, severalSamples(trial)],
];

/** Every connection this process opens, to whom. */
const connections: Socket[] = [];
subscribe('net.client.socket', (message) => connections.push((message as { socket: Socket }).socket));
beforeEach(() => {
	connections.length = 0;
});

/** Codes that only the authority can cause. */
const asksTheAuthority = new Set(['accepted', 'certificate_revoked']);

describe.each(families)('%s', (_name, size, samples) => {
	test('the family is whole, and no sample is another one', () => {
		expect(samples.length).toBeGreaterThanOrEqual(size);
		expect(new Set(samples.map(({ says }) => says)).size).toBe(samples.length);
		expect(new Set(samples.map(({ signed }) => Buffer.from(signed).toString('latin1'))).size).toBe(samples.length);
	});

	test.each(samples)('$says: $expected', async (sample) => {
		const asked = trial.revocation.asked.length;
		const started = performance.now();
		const verdict = await trial.verify(sample);
		expect(performance.now() - started).toBeLessThan(longestMs);
		expect(verdict.outcome === 'accepted' ? 'accepted' : verdict.code).toBe(sample.expected);
		if (asksTheAuthority.has(sample.expected)) expect(trial.revocation.asked.slice(asked)).toEqual(['/ocsp']);
		else expect([trial.revocation.asked.length, connections.length]).toEqual([asked, 0]);
	});
});

test('bad input takes no memory that stays', async () => {
	const all = families.flatMap(([, , samples]) => samples).filter(({ expected }) => expected !== 'accepted');
	for (const sample of all) await trial.verify(sample);
	const before = process.memoryUsage.rss();
	for (const sample of all) await trial.verify(sample);
	expect(process.memoryUsage.rss() - before).toBeLessThan(mostGrowthBytes);
});
