import { Form, Link, useNavigation } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatTenge } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { AskFields } from './AskFields.tsx';
import type { AskedForm } from './report-form.ts';

type PaymentNeededProps = { asked: Pick<AskedForm, 'bin' | 'key'>; priceKzt: number };

/** What a full report costs, and what there is instead; the basic one is a press away, also without scripts. */
export function PaymentNeeded({ asked, priceKzt }: PaymentNeededProps) {
	const isSending = useNavigation().formMethod === 'POST';
	return (
		<div className="wrap pt-8 pb-14 md:pt-14 md:pb-20">
			<div className="mx-auto max-w-[760px]">
				<Icon name="document" className="size-9 text-blue" />
				<h1 className="mt-4 text-2xl md:text-3xl">{m.report_payment_title({ price: formatTenge(priceKzt) })}</h1>
				<p className="mt-3 max-w-[40em] text-lg text-ink-2">{m.report_payment_text()}</p>
				<p className="mt-3 max-w-[40em] text-ink-2">
					{m.report_payment_plan()}{' '}
					<Link className="link" to={paths.tariffs.path(currentLocale())}>
						{m.tariffs_see()}
					</Link>
				</p>
				<Form method="post" action={paths.report.path(currentLocale())} className="card mt-7 px-5 py-6 md:px-8 md:py-7">
					<h2 className="text-xl">{m.report_payment_instead()}</h2>
					<p className="mt-2 max-w-[36em] text-ink-2">{m.report_kind_basic_text()}</p>
					<AskFields bin={asked.bin} kind="basic" requestKey={asked.key} />
					<div className="mt-5 flex flex-wrap gap-3 max-sm:flex-col">
						{asked.bin === '' ? null : (
							<Button
								type="submit"
								className="min-h-[52px] px-7"
								disabledReason={isSending ? m.report_form_sending() : undefined}
							>
								{m.report_payment_basic()}
							</Button>
						)}
						<LinkButton
							className="min-h-[52px] px-7"
							kind={asked.bin === '' ? 'primary' : 'ghost'}
							to={paths.report.path(currentLocale())}
						>
							{m.report_payment_to_form()}
						</LinkButton>
					</div>
				</Form>
			</div>
		</div>
	);
}
