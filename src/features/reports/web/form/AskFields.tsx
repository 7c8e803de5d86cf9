import type { AskedForm } from './report-form.ts';

/** What a form that asks for a report sends without asking the reader; the action of the report's page reads these names. */
export function AskFields({
	bin,
	kind,
	requestKey,
}: Partial<Pick<AskedForm, 'bin' | 'kind'>> & { requestKey: string }) {
	return (
		<>
			<input type="hidden" name="key" value={requestKey} />
			{bin === undefined ? null : <input type="hidden" name="bin" value={bin} />}
			{kind === undefined ? null : <input type="hidden" name="kind" value={kind} />}
		</>
	);
}
