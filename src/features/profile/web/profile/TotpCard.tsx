import { Form } from 'react-router';
import { dayInAlmaty } from '#domain/clock.ts';
import { TotpField } from '#features/auth/public.web.ts';
import { m } from '#paraglide/messages.js';
import { formatDay } from '#web/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { OwnProfileView } from '../../contract.ts';
import { faultsOf, type ProfileAnswer } from '../view.ts';

type TotpCardProps = { profile: OwnProfileView; answer: ProfileAnswer | undefined };

/** The second factor: off, being learnt by an authenticator, or on. */
export function TotpCard({ profile: { totp }, answer }: TotpCardProps) {
	const state =
		totp === null ? <Chip tone="off">{m.profile_totp_off()}</Chip> : <Chip tone="ok">{m.profile_totp_on()}</Chip>;
	const codes = answer?.recoveryCodes ?? null;
	return (
		<Card id="totp" title={m.profile_totp_title()} aside={state}>
			{codes === null ? null : <RecoveryCodes codes={codes} />}
			{totp !== null ? (
				<TotpIsOn since={totp.since} left={totp.recovery_codes_left} />
			) : answer?.totp ? (
				<Enrolment totp={answer.totp} errors={faultsOf(answer, 'totp_code', 'code')} />
			) : (
				<>
					<p className="max-w-[44em] text-[15px] text-ink-2">{m.profile_totp_text()}</p>
					<Form method="post" className="mt-4">
						<button type="submit" name="intent" value="totp" className="btn">
							{m.profile_totp_start()}
						</button>
					</Form>
				</>
			)}
		</Card>
	);
}

function TotpIsOn({ since, left }: { since: string; left: number }) {
	return (
		<>
			<p className="text-[15px] text-ink-2">
				{m.profile_totp_since({ date: formatDay(dayInAlmaty(new Date(since))) })} {m.profile_totp_left({ count: left })}
			</p>
			<Form method="post" className="mt-4 flex flex-wrap gap-3">
				<button type="submit" name="intent" value="recovery_codes" className="btn btn-ghost">
					{m.profile_totp_new_codes()}
				</button>
				<button type="submit" name="intent" value="totp_off" className="btn btn-ghost">
					{m.profile_totp_end()}
				</button>
			</Form>
		</>
	);
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
	return (
		<div className="mb-5" role="status">
			<Notice tone="warn" title={m.profile_codes_title()}>
				<p>{m.profile_codes_text()}</p>
				<ul className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1.5 font-mono text-[15px] sm:max-w-[360px]">
					{codes.map((code) => (
						<li key={code}>{code}</li>
					))}
				</ul>
				<div className="mt-3">
					<CopyButton value={codes.join('\n')} label={m.profile_codes_copy()} withText />
				</div>
			</Notice>
		</div>
	);
}

type EnrolmentProps = { totp: { secret: string; qr: string }; errors: readonly string[] };

function Enrolment({ totp: { secret, qr }, errors }: EnrolmentProps) {
	return (
		<Form method="post" className="flex flex-col items-start gap-5">
			<input type="hidden" name="intent" value="totp_code" />
			<p className="max-w-[44em] text-[15px] text-ink-2">{m.profile_totp_scan()}</p>
			<div className="flex flex-wrap items-center gap-x-6 gap-y-4">
				<img
					src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
					alt={m.profile_totp_qr()}
					width={176}
					height={176}
					className="rounded-m border border-line bg-[#fff]"
				/>
				<div className="min-w-[200px] flex-1">
					<p className="text-sm text-muted">{m.profile_totp_secret()}</p>
					<p className="mt-1 mb-2.5 font-mono text-[15px] break-words">{secret.match(/.{1,4}/g)?.join(' ')}</p>
					<CopyButton value={secret} label={m.common_copy()} withText />
				</div>
			</div>
			<div className="w-full max-w-[420px]">
				<TotpField name="totp_code" errors={errors} hint={m.profile_totp_code_hint()} />
			</div>
			<button type="submit" className="btn">
				{m.profile_totp_confirm()}
			</button>
		</Form>
	);
}
