"""Makes what an order needs in an empty pretix, and prints the token and the item for its API. Run by `pretix shell`."""
from datetime import timedelta
from decimal import Decimal

from django.utils.timezone import now
from django_scopes import scopes_disabled
from pretix.base.models import Event, Item, Organizer, Quota, Team

with scopes_disabled():
    organizer = Organizer.objects.create(name="Bench", slug="bench")
    event = Event.objects.create(
        organizer=organizer, name="Concert", slug="concert", currency="EUR", live=True, testmode=False,
        date_from=now() + timedelta(days=90), plugins="pretix.plugins.banktransfer",
    )
    event.settings.set("timezone", "Europe/Tallinn")
    item = Item.objects.create(event=event, name="Ticket", default_price=Decimal("25.00"), active=True)
    quota = Quota.objects.create(event=event, name="All", size=1_000_000)
    quota.items.add(item)
    team = Team.objects.create(
        organizer=organizer, name="API", all_events=True, all_event_permissions=True, all_organizer_permissions=True,
    )
    token = team.tokens.create(name="bench")
    print(f"BENCH {token.token} {item.pk}")
