"""Keeping a name: passkeys, links for further devices, a recovery code. No password, no mail."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from time import time
from typing import Any

import msgspec

from flottille._extras import MissingExtra, extra
from flottille.hall.needs import Conflict
from flottille.hall.people import read_name
from flottille.hall.refusal import Refusal
from flottille.hall.wire.me import Ceremony, Credential, Me, MyLink, PasskeyInfo
from flottille.server.names.looks import skeleton
from flottille.store.names import Name, Names, Passkey, Ticket

SOON = 5 * 60_000  # milliseconds that a ceremony may take
LATER = 10 * 60_000  # that a link is good
SHORTEST = 2  # characters that show
MOST = 20  # passkeys of a name
TAKEN = "somebody keeps this name, or one that looks like it"


@dataclass(frozen=True)
class Site:
    """Where somebody asks from: passkeys are good there only."""

    host: str  # without a port
    origin: str


def now() -> int:
    """Milliseconds since 1970."""
    return int(time() * 1000)


def hashed(secret: str) -> str:
    """What is kept of a secret; it is long and random, so that nobody finds it by trying."""
    return hashlib.sha256(secret.encode()).hexdigest()


def can_keep() -> bool:
    """Whether what passkeys need is installed."""
    try:
        with extra("passkeys"):
            import confusable_homoglyphs
            import webauthn
    except MissingExtra:
        return False
    return bool(webauthn and confusable_homoglyphs)


def new_code() -> str:
    """A recovery code: 100 bits in groups that can be written down."""
    letters = "abcdefghjkmnpqrstuvwxyz23456789"
    return "-".join("".join(secrets.choice(letters) for _ in range(5)) for _ in range(4))


class Keeping:
    """Who keeps which name."""

    def __init__(self, names: Names) -> None:
        self.names = names

    async def me(self, person: str, code: str | None = None) -> Me:
        """Who somebody is."""
        name = await self.names.name_of(person)
        keys = [PasskeyInfo(each.id, each.since) for each in await self.names.passkeys_of(person)]
        return Me(None if name is None else name.name, keys, can_keep(), code)

    # --- a passkey is made --------------------------------------------------------------------------------

    async def begin(self, person: str, asked: str | None, site: Site) -> Ceremony:
        """What a new passkey is made of; raises `Refusal` if the name is somebody's, or looks like it."""
        kept = await self.names.name_of(person)
        name = kept.name if kept is not None else await self._free(read_name(asked))
        keys = await self.names.passkeys_of(person)
        if len(keys) >= MOST:
            raise Refusal(409, "too_many", f"a name has {MOST} passkeys at most")
        with extra("passkeys"):
            import webauthn
            from webauthn.helpers import structs
        wishes = structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED,
            user_verification=structs.UserVerificationRequirement.PREFERRED,
        )
        challenge = secrets.token_bytes(32)
        options = webauthn.generate_registration_options(
            rp_id=site.host, rp_name="Flottille", user_name=name, user_id=hashlib.sha256(person.encode()).digest(),
            challenge=challenge, authenticator_selection=wishes,
            exclude_credentials=[_described(each) for each in keys],
        )  # fmt: skip
        await self._issue(challenge, "passkey", person, name)
        return Ceremony(_text(challenge), msgspec.json.decode(webauthn.options_to_json(options)))

    async def finish(self, person: str, asked: Credential, site: Site) -> Me:
        """Keep what was made; with a first passkey comes a recovery code."""
        ticket = await self._use(asked.ticket, "passkey")
        if ticket.person != person:
            raise Refusal(403, "not_yours", "somebody else began this")
        with extra("passkeys"):
            import webauthn
        try:
            made = webauthn.verify_registration_response(
                credential=asked.credential, expected_challenge=_bytes(asked.ticket),
                expected_rp_id=site.host, expected_origin=site.origin,
            )  # fmt: skip
        except Exception as error:
            raise Refusal(400, "bad_passkey", "this passkey was not made here") from error
        key = Passkey(_text(made.credential_id), person, made.credential_public_key, made.sign_count, now())
        code, name = None, None
        if await self.names.name_of(person) is None:
            code = new_code()
            name = Name(person, ticket.name, skeleton(ticket.name), now(), hashed(code))
        try:
            await self.names.keep(name, key)
        except Conflict:
            raise Refusal(409, "name_taken", TAKEN) from None
        return await self.me(person, code)

    # --- a passkey is used --------------------------------------------------------------------------------

    async def begin_login(self, site: Site) -> Ceremony:
        """What a passkey is asked; it says itself whose it is."""
        with extra("passkeys"):
            import webauthn
        challenge = secrets.token_bytes(32)
        options = webauthn.generate_authentication_options(rp_id=site.host, challenge=challenge)
        await self._issue(challenge, "login", "", "")
        return Ceremony(_text(challenge), msgspec.json.decode(webauthn.options_to_json(options)))

    async def login(self, asked: Credential, site: Site) -> str:
        """Who has shown a passkey."""
        await self._use(asked.ticket, "login")
        id = asked.credential.get("id")
        key = await self.names.passkey(id) if isinstance(id, str) else None
        if key is None:
            raise Refusal(403, "bad_passkey", "this passkey is not known here")
        with extra("passkeys"):
            import webauthn
        try:
            shown = webauthn.verify_authentication_response(
                credential=asked.credential, expected_challenge=_bytes(asked.ticket), expected_rp_id=site.host,
                expected_origin=site.origin, credential_public_key=key.public_key,
                credential_current_sign_count=key.count,
            )  # fmt: skip
            if shown.new_sign_count != key.count:
                await self.names.counted(key, shown.new_sign_count)
        except Exception as error:
            raise Refusal(403, "bad_passkey", "this passkey does not open anything here") from error
        return key.person

    # --- links and codes ----------------------------------------------------------------------------------

    async def link(self, person: str) -> MyLink:
        """The way in for another device."""
        await self._kept(person)
        token = secrets.token_urlsafe(24)
        until = now() + LATER
        await self.names.issue(Ticket(hashed(token), "device", person, "", until), now())
        return MyLink(f"/me#link={token}", until)

    async def take(self, token: str) -> str:
        """Who made a link."""
        ticket = await self.names.use(hashed(token), "device", now())
        if ticket is None or await self.names.name_of(ticket.person) is None:
            raise Refusal(403, "wrong_token", "this link was used already, or is too old")
        return ticket.person

    async def code(self, person: str) -> Me:
        """Another recovery code; the one before opens nothing any more."""
        await self._kept(person)
        code = new_code()
        await self.names.new_code(person, hashed(code))
        return await self.me(person, code)

    async def recovered(self, name: str, code: str) -> tuple[str, str]:
        """Whoever keeps a name, by its code; a new one takes its place."""
        kept = await self.names.like(skeleton(read_name(name)))
        given = hashed(code.strip().lower())
        if kept is None or not secrets.compare_digest(kept.code, given):
            raise Refusal(403, "wrong_code", "this code does not open this name")
        fresh = new_code()
        try:
            await self.names.new_code(kept.person, hashed(fresh), kept.code)
        except Conflict:
            raise Refusal(403, "wrong_code", "this code was used already") from None
        return kept.person, fresh

    # --- within -------------------------------------------------------------------------------------------

    async def _kept(self, person: str) -> Name:
        name = await self.names.name_of(person)
        if name is None:
            raise Refusal(409, "no_name", "keep a name first")
        return name

    async def check(self, person: str, name: str) -> None:
        """Raises `Refusal` if somebody else keeps a name, or one that looks like it."""
        kept = await self.names.like(skeleton(name)) if name and can_keep() else None
        if kept is not None and kept.person != person:
            raise Refusal(409, "name_taken", TAKEN)

    async def _free(self, name: str) -> str:
        bones = skeleton(name)
        if len(bones) < SHORTEST:
            raise Refusal(400, "bad_name", f"a name has at least {SHORTEST} letters or figures")
        if await self.names.like(bones) is not None:
            raise Refusal(409, "name_taken", TAKEN)
        return name

    async def _issue(self, challenge: bytes, kind: str, person: str, name: str) -> None:
        await self.names.issue(Ticket(hashed(_text(challenge)), kind, person, name, now() + SOON), now())

    async def _use(self, ticket: str, kind: str) -> Ticket:
        found = await self.names.use(hashed(ticket), kind, now())
        if found is None:
            raise Refusal(403, "too_late", "this took too long, or was done already: begin again")
        return found


def _text(data: bytes) -> str:
    with extra("passkeys"):
        from webauthn.helpers import bytes_to_base64url
    return str(bytes_to_base64url(data))


def _bytes(text: str) -> bytes:
    with extra("passkeys"):
        from webauthn.helpers import base64url_to_bytes
    try:
        return bytes(base64url_to_bytes(text))
    except ValueError:
        raise Refusal(400, "unreadable", "not a ticket") from None


def _described(key: Passkey) -> Any:
    with extra("passkeys"):
        from webauthn.helpers import structs
    return structs.PublicKeyCredentialDescriptor(id=_bytes(key.id))
