import { beforeEach, describe, expect, it } from 'vitest';
import { overwriteGetLocale } from '#paraglide/runtime.js';
import { mciText, sharePercent } from './number-text.ts';

describe('numbers of the card', () => {
	beforeEach(() => overwriteGetLocale(() => 'ru'));

	it.each([
		[64.28, '64'],
		[0, '0'],
		[0.57, '0,5'],
		[99.99, '99,9'],
		[1, '1'],
	])('a share of %s %% is told as %s', (percent, text) => {
		expect(sharePercent(percent)).toBe(text);
	});

	it.each([
		[1383.17, '1\u202f383,2'],
		[449.96, '450'],
		[9.6, '9,6'],
		[0.04, '0'],
	])('%s MCI are told as %s', (mci, text) => {
		expect(mciText(mci)).toBe(text);
	});
});
