import { useEffect, useRef, useState } from 'react';
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
	const panel = useRef<HTMLElement>(null);
	// the buttons that led here are gone
	useEffect(() => panel.current?.focus(), []);
	return (
		<section
			ref={panel}
			tabIndex={-1}
			aria-label={m.signing_phone_title()}
			className="card scroll-mt-4 overflow-clip outline-none"
		>
			{isHere ? <Launch way={way} /> : <Scan way={way} />}
			<div className="flex items-center justify-between gap-2 border-t border-line bg-tint px-5 py-3">
				<div className="min-w-0 flex-1">
					<p className="flex items-baseline gap-3 font-[550]">
						<span
							aria-hidden="true"
							className={`size-2.5 shrink-0 animate-pulse-soft rounded-full ${isOpened ? 'bg-ok' : 'bg-blue'}`}
						/>
						{isOpened ? m.signing_phone_opened() : m.signing_phone_waiting()}
					</p>
					<TimeLeft until={way.expires_at} />
				</div>
				<Button kind="quiet" onClick={onCancel} className="-mr-3 shrink-0">
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
		<>
			<div className="flex justify-center border-b border-line bg-tint px-5 py-6">
				<QrCode svg={way.qr_svg} />
			</div>
			<div className="flex flex-col gap-4 px-5 py-5">
				<p>{m.signing_phone_scan()}</p>
				<MatchingCode code={way.code} />
			</div>
		</>
	);
}

function Launch({ way: { links, qr_svg: svg, code } }: { way: PhoneWayView }) {
	return (
		<div className="flex flex-col gap-4 px-5 pt-5 pb-2">
			<p>{m.signing_phone_launch()}</p>
			<MatchingCode code={code} />
			<a rel="noreferrer" className="btn min-h-12 w-full text-base" href={links.egov_mobile}>
				{m.signing_phone_egov_mobile()}
			</a>
			<a rel="noreferrer" className="btn btn-ghost -mt-1 min-h-12 w-full text-base" href={links.egov_business}>
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
			width="224"
			height="224"
			className="size-56 rounded-m border border-line bg-[#fff] p-1.5"
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

function TimeLeft({ until }: { until: string }) {
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
			{m.signing_phone_left({ time })}
		</p>
	);
}
