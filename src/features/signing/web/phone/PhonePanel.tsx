import { useEffect, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { Button } from '#web/ui/Button.tsx';
import { Details } from '#web/ui/Details.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { ApplicationView, PhoneWayView } from '../../contract.ts';

type PhonePanelProps = {
	way: PhoneWayView;
	isOpened: boolean;
	/** of the simulator; null: genuine telephones only */
	controlUrl: ApplicationView['control_url'];
	onCancel: () => void;
};

/** The same telephone cannot read a code off its own screen: there the application is started by a link. */
const isTelephone = () => matchMedia('(max-width: 699px), (pointer: coarse)').matches;

export default function PhonePanel({ way, isOpened, controlUrl, onCancel }: PhonePanelProps) {
	const [isHere] = useState(isTelephone);
	return (
		<section aria-label={m.signing_phone_title()} className="card overflow-clip">
			<div className="flex flex-col gap-5 px-5 py-5">
				{isHere ? <Launch way={way} /> : <Scan way={way} />}
				<MatchingCode code={way.code} />
			</div>
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-tint px-5 py-3">
				<div className="min-w-0">
					<p className="flex items-center gap-3 font-[550]">
						<span
							aria-hidden="true"
							className={`size-2.5 shrink-0 animate-pulse-soft rounded-full ${isOpened ? 'bg-ok' : 'bg-blue'}`}
						/>
						{isOpened ? m.signing_phone_opened() : m.signing_phone_waiting()}
					</p>
					<TimeLeft until={way.expires_at} isHere={isHere} />
				</div>
				<Button kind="ghost" onClick={onCancel}>
					{m.signing_cancel()}
				</Button>
			</div>
			{controlUrl === null ? null : (
				<p className="border-t border-line px-5 py-2.5 text-[15px]">
					<a
						className="link inline-flex min-h-8 items-center gap-1.5"
						href={`${controlUrl}phone#${encodeURIComponent(way.content)}`}
						target="_blank"
						rel="noopener"
					>
						{m.signing_phone_simulator()}
						<Icon name="external" />
					</a>
				</p>
			)}
		</section>
	);
}

function Scan({ way }: { way: PhoneWayView }) {
	return (
		<div className="flex flex-wrap items-center gap-x-6 gap-y-4">
			<QrCode svg={way.qr_svg} />
			<p className="min-w-[min(100%,180px)] flex-1">{m.signing_phone_scan()}</p>
		</div>
	);
}

function Launch({ way: { links, qr_svg: svg } }: { way: PhoneWayView }) {
	const common = { rel: 'noreferrer', className: 'btn min-h-12 w-full text-base' };
	return (
		<div className="flex flex-col gap-3">
			<p>{m.signing_phone_launch()}</p>
			<a {...common} href={links.egov_mobile}>
				{m.signing_phone_egov_mobile()}
			</a>
			<a {...common} href={links.egov_business} className="btn btn-ghost min-h-12 w-full text-base">
				{m.signing_phone_egov_business()}
			</a>
			<Details summary={<span className="text-[15px] font-[550]">{m.signing_phone_other()}</span>}>
				<p className="mb-4">{m.signing_phone_scan()}</p>
				<QrCode svg={svg} />
			</Details>
		</div>
	);
}

/** Black on white in every theme: cameras look for it. */
function QrCode({ svg }: { svg: string }) {
	return (
		<img
			src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
			alt={m.signing_phone_qr()}
			width="200"
			height="200"
			className="size-50 rounded-s border border-line bg-[#fff]"
		/>
	);
}

function MatchingCode({ code }: { code: string }) {
	return (
		<div className="flex flex-wrap items-center gap-x-5 gap-y-1">
			<p className="shrink-0 text-3xl font-[650] tracking-[0.12em]">
				<span className="sr-only">{m.signing_phone_code()} </span>
				{code}
			</p>
			<p className="min-w-[min(100%,220px)] flex-1 text-[15px] text-ink-2">{m.signing_phone_compare()}</p>
		</div>
	);
}

function TimeLeft({ until, isHere }: { until: string; isHere: boolean }) {
	const [now, setNow] = useState(Date.now);
	useEffect(() => {
		const ticking = setInterval(() => setNow(Date.now()), 1000);
		return () => clearInterval(ticking);
	}, []);
	const left = Math.max(0, Math.round((Date.parse(until) - now) / 1000));
	const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
	return (
		// a timer is not read out at every second
		<p role="timer" aria-live="off" className="text-sm text-muted">
			{isHere ? m.signing_phone_left_link({ time }) : m.signing_phone_left({ time })}
		</p>
	);
}
