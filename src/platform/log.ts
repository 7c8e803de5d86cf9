import pino, { type DestinationStream, type Logger } from 'pino';
import { maskNumbersInLog } from '#domain/iin-bin.ts';

export type Log = Logger;

/** JSON lines; every 12-digit number (BIN, IIN) is masked, wherever in the line it stands. */
export function createLog(level: string, destination: DestinationStream = process.stdout): Log {
	return pino(
		{ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: ['req.headers', 'res.headers', '*.password', '*.token'] },
		{ write: (line) => destination.write(maskNumbersInLog(line)) },
	);
}
