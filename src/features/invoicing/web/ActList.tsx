import { m } from '#paraglide/messages.js';
import { hrefOf } from '#web/api-client.ts';
import { formatDay, formatTenge } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { Icon } from '#web/ui/Icon.tsx';
import type { Act, getActDocument } from '../contract.ts';
import { invoiceColumns } from './InvoiceRow.tsx';

/** Acts of rendered services, one a month. */
export function ActList({ acts }: { acts: readonly Act[] }) {
	return (
		<section aria-labelledby="acts" className="mt-3">
			<h2 id="acts" className="text-xl font-[650]">
				{m.invoicing_acts()}
			</h2>
			<p className="mt-1 text-muted">{m.invoicing_acts_lead()}</p>
			{acts.length === 0 ? null : (
				<ul className="card mt-4 divide-y divide-line">
					{acts.map((act) => (
						<ActRow key={act.id} act={act} />
					))}
				</ul>
			)}
		</section>
	);
}

function ActRow({ act: { id, number, label, issued_on: issuedOn, ...act } }: { act: Act }) {
	return (
		<li className={`grid items-start gap-y-2 px-5 py-4 md:px-6 md:py-3.5 ${invoiceColumns}`}>
			<div>
				<span className="block font-[600] tabular-nums">{m.invoicing_act_number({ number })}</span>
				<time dateTime={issuedOn} className="block text-sm text-muted">
					{formatDay(issuedOn)}
				</time>
			</div>
			<div>
				<span className="block">{m.invoicing_act_month({ month: label })}</span>
				<span className="block text-sm text-muted">
					{act.buyer_name}, {act.buyer_number}
				</span>
			</div>
			<div className="md:text-right">
				<span className="block font-[600] tabular-nums">{formatTenge(act.total_kzt)}</span>
				{act.vat_kzt === 0 ? null : (
					<span className="block text-sm text-muted">{m.invoicing_vat({ vat: formatTenge(act.vat_kzt) })}</span>
				)}
			</div>
			<a
				href={hrefOf<typeof getActDocument>('GET /api/v1/acts/:id/document', { params: { id } }, currentLocale())}
				download
				aria-label={m.invoicing_act_download_of({ number })}
				className="link inline-flex items-center gap-1.5 py-1"
			>
				<Icon name="document" className="size-4" />
				{m.invoicing_download()}
			</a>
		</li>
	);
}
