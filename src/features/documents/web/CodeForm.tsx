import { Form } from 'react-router';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';

/** A plain form: works without JavaScript, and the address can be sent to somebody. */
export function CodeForm({ code }: { code: string }) {
	return (
		<section aria-labelledby="by-code-title" className="card mt-5 px-5 py-6 md:px-8">
			<h2 id="by-code-title" className="text-lg">
				{m.documents_by_code()}
			</h2>
			<Form action={paths.checkReport.path(currentLocale())} className="mt-4 flex flex-wrap items-end gap-3">
				<div className="min-w-0 flex-1 basis-[260px]">
					<label htmlFor="document-code" className="block font-[550]">
						{m.documents_code_label()}
					</label>
					<input
						id="document-code"
						name="code"
						required
						maxLength={40}
						autoComplete="off"
						autoCapitalize="characters"
						spellCheck={false}
						defaultValue={code}
						aria-describedby="document-code-hint"
						className="field mt-2 font-mono text-lg tracking-wide uppercase"
					/>
				</div>
				<Button type="submit" kind="ghost" className="min-h-[52px]">
					{m.documents_code_submit()}
				</Button>
			</Form>
			<p id="document-code-hint" className="mt-3 text-sm text-muted">
				{m.documents_code_hint()}
			</p>
		</section>
	);
}
