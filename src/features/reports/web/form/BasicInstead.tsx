import { Form, useNavigation } from 'react-router';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { AskFields } from './AskFields.tsx';
import type { AskedForm } from './report-form.ts';

/** What there is without paying, a press away, also without scripts. */
export function BasicInstead({ asked }: { asked: Pick<AskedForm, 'bin' | 'key'> }) {
	const isSending = useNavigation().formMethod === 'POST';
	return (
		<Form method="post" action={paths.report.path(currentLocale())} className="card mt-5 px-5 py-6 md:px-8 md:py-7">
			<h2 className="text-xl">{m.report_payment_instead()}</h2>
			<p className="mt-2 max-w-[36em] text-ink-2">{m.report_kind_basic_text()}</p>
			<AskFields bin={asked.bin} kind="basic" requestKey={`${asked.key}-basic`} />
			<div className="mt-5 flex flex-wrap gap-3 max-sm:flex-col">
				<Button
					type="submit"
					kind="ghost"
					className="min-h-[52px] px-7"
					disabledReason={isSending ? m.report_form_sending() : undefined}
				>
					{m.report_payment_basic()}
				</Button>
				<LinkButton className="min-h-[52px] px-7" kind="quiet" to={paths.report.path(currentLocale())}>
					{m.report_payment_to_form()}
				</LinkButton>
			</div>
		</Form>
	);
}
