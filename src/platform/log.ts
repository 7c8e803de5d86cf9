import pino, { type DestinationStream, type Logger } from 'pino';
import { maskNumbersInLog } from '#domain/iin-bin.ts';

export type Log = Logger;

/** JSON lines; every 12-digit number (BIN, IIN) is masked, wherever in the line it stands. */
export function createLog(level: string, destination: DestinationStream = process.stdout): Log {
	return pino(
		{
			level,
			base: null,
			timestamp: pino.stdTimeFunctions.isoTime,
			redact: ['req.headers', 'res.headers', '*.password', '*.token'],
		},
		{ write: (line) => destination.write(/\d{12}/.test(line) ? maskLine(line) : line) },
	);
}

/** Value by value: a number masked in the finished line would no longer be JSON. */
function maskLine(line: string): string {
	const masked: unknown = JSON.parse(line, (_key, value: unknown) => {
		if (typeof value === 'string') return maskNumbersInLog(value);
		return typeof value === 'number' && Math.abs(value) >= 1e11 ? maskNumbersInLog(String(value)) : value;
	});
	return `${JSON.stringify(masked)}\n`;
}
