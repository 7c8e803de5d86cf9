// The signing application and its authority as a process of its own: a child of the portal, or alone for trying out.
import { parseArgs } from 'node:util';
import { startSigningApp } from './signing-app.ts';

const { values } = parseArgs({
	options: {
		folder: { type: 'string' },
		port: { type: 'string', default: '13579' },
		'control-port': { type: 'string', default: '13580' },
	},
});

try {
	const app = await startSigningApp({
		folder: values.folder ?? null,
		port: Number(values.port),
		controlPort: Number(values['control-port']),
		now: new Date(),
		// a person decides on the control page
		scenario: { do: 'ask' },
	});
	const { ocspUrl, crlUrls } = app.revocation;
	const told = { port: app.program.port, controlUrl: app.controlUrl, trustDir: app.trustDir, ocspUrl, crlUrls };
	if (process.send === undefined) process.stdout.write(`${JSON.stringify(told)}\n`);
	else process.send(told);
	const leave = () => void app.close().then(() => process.exit(0));
	for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, leave);
} catch (error) {
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
	process.exit(1);
}
// started by another process: it goes when that one goes, however it went
process.on('disconnect', () => process.exit(0));
