import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function linesOf(write: (log: ReturnType<typeof createLog>) => void): string {
	const lines: string[] = [];
	write(createLog('info', { write: (line) => void lines.push(line) }));
	return lines.join('');
}

test('a BIN or IIN is masked wherever it stands: in the message, an address, an error', () => {
	const text = linesOf((log) => {
		log.info({ url: '/search/bin/751219301807' }, 'opened 160340001109');
		log.error({ err: new Error('no row for 860214300507') }, 'failed');
	});
	for (const number of ['751219301807', '160340001109', '860214300507']) expect(text).not.toContain(number);
	expect(text).toContain('**07');
});

test('a line stays valid JSON and tells the time readably', () => {
	const line = linesOf((log) => log.info({ count: 123_456_789_012 }, 'numbers'));
	expect(JSON.parse(line)).toMatchObject({ msg: 'numbers', time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
});
