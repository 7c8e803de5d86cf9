import pino, { type DestinationStream, type Logger } from 'pino';
import { maskNumbersInLog } from '#domain/numbers/iin-bin.ts';

export type Log = Logger;

const warnLevel = 40;
/** Bytes are fewer than the 16 KiB that pino's destination writes at the most. */
const writtenTogether = { afterBytes: 12 * 1024, afterMs: 100 };

type Lines = DestinationStream & { flush?(): void };

/**
 * Lines of the standard output go out together, after a tenth of a second at the latest: one by one they cost a system call
 * each. A warning or an error goes at once with all that stands before it, and the end of the process writes the rest.
 */
function openStdout(): Lines {
	const { afterBytes, afterMs } = writtenTogether;
	return pino.destination({ fd: 1, sync: false, minLength: afterBytes, periodicFlush: afterMs });
}

/** JSON lines; every 12-digit number (BIN, IIN) is masked anywhere in the line. */
export function createLog(level: string, destination: Lines = openStdout()): Log {
	return pino(
		{
			level,
			base: null,
			timestamp: pino.stdTimeFunctions.isoTime,
			redact: ['req.headers', 'res.headers', '*.password', '*.token'],
		},
		maskedLines(destination),
	);
}

function maskedLines(destination: Lines): DestinationStream {
	const lines = {
		// pino then says the level of each line
		[Symbol.for('pino.metadata')]: true,
		lastLevel: 0,
		write(line: string) {
			destination.write(/\d{12}/.test(line) ? maskLine(line) : line);
			if (lines.lastLevel >= warnLevel) destination.flush?.();
		},
	};
	return lines;
}

/** Value by value: a number masked in the finished line would no longer be JSON. */
function maskLine(line: string): string {
	const masked: unknown = JSON.parse(line, (_key, value: unknown) => {
		if (typeof value === 'string') return maskNumbersInLog(value);
		return typeof value === 'number' && Math.abs(value) >= 1e11 ? maskNumbersInLog(String(value)) : value;
	});
	return `${JSON.stringify(masked)}\n`;
}
