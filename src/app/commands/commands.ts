import { type Command, runCommand, type Terminal } from './kit/run-command.ts';

/** A command; resolves to the exit code. */
type Started = (terminal: Terminal) => Promise<number>;

/** Commands are loaded on demand, because each needs another part of the product. */
function command<Call>(load: () => Promise<Command<Call>>): Started {
	return async (terminal) => runCommand(await load(), terminal);
}

/** By the argument of `src/app/main.ts`, which is also the name of the npm script. */
export const commands: Readonly<Record<string, Started>> = {
	'registry:import': command(async () => (await import('./registry-import.ts')).registryImport),
	source: command(async () => (await import('./source.ts')).source),
	'source:check': command(async () => (await import('./source-check.ts')).sourceCheck),
	'idn:recalculate': command(async () => (await import('./idn-recalculate.ts')).idnRecalculate),
	'idn:validate': command(async () => (await import('./idn-validate.ts')).idnValidate),
	'idn:calibrate': command(async () => (await import('./idn-calibrate.ts')).idnCalibrate),
	'search:rebuild': command(async () => (await import('./search-index.ts')).searchRebuild),
	'search:check': command(async () => (await import('./search-index.ts')).searchCheck),
	'verify:xml': command(async () => (await import('./verify-xml.ts')).verifyXml),
	'verify:pdf': command(async () => (await import('./verify-pdf.ts')).verifyPdf),
	'signature:prove': command(async () => (await import('./signature-prove.ts')).signatureProve),
	'seed:demo': command(async () => (await import('./seed-demo.ts')).seedDemoRegister),
	'admin:create': command(async () => (await import('./admin-create.ts')).adminCreate),
	'account:erase': command(async () => (await import('./account-erase.ts')).accountErase),
	'audit:verify': command(async () => (await import('./audit-verify.ts')).auditVerify),
	'ledger:verify': command(async () => (await import('./ledger-verify.ts')).ledgerVerify),
	'db:role': command(async () => (await import('./db-role.ts')).dbRole),
};
